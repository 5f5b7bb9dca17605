import type { HeadersArgs } from "react-router";

/** The headers of what a form was answered with, such as when to try again; else those of why there is no form. */
export const headers = ({ actionHeaders, errorHeaders }: HeadersArgs) => errorHeaders ?? actionHeaders;
