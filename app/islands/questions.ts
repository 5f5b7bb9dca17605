/** /assistance with a script: the search answers while typing, and answers open over the page. */
import { reloadIfOvertaken } from "./overtaken";
import { searchWhileTyping } from "./question-finder";
import { openAnswersOverPage } from "./question-window";

reloadIfOvertaken("list");
const form = document.querySelector<HTMLFormElement>("form.ask");
if (form) searchWhileTyping(form);
openAnswersOverPage();
