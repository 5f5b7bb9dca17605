/** /assistance with a script: the search answers while typing, and answers open over the page. */
import { reloadIfOvertaken } from "../windows/address-mismatch";
import { openAnswersOverPage } from "../windows/answers";
import { searchWhileTyping } from "./live-search";

reloadIfOvertaken("list");
const form = document.querySelector<HTMLFormElement>("form.ask");
if (form) searchWhileTyping(form);
openAnswersOverPage();
