/** /assistance with a script: the search answers while typing, and answers open over the page. */
import { reloadIfAddressMoved } from "../windows/address-mismatch";
import { openAnswersInWindow } from "../windows/answers";
import { searchWhileTyping } from "./live-search";
import { printAnswers } from "./printed-answers";

reloadIfAddressMoved("list");
const form = document.querySelector<HTMLFormElement>("form.ask");
if (form) searchWhileTyping(form);
openAnswersInWindow();
printAnswers();
