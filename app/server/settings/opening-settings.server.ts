import { z } from "zod";
import { readRanges, writeRanges } from "~/lib/opening-ranges";
import { readDatedLine, writeDatedLine } from "~/lib/public-holidays";

/** One weekday: any way of writing its hours is stored as « 08:00-12:30, 14:00-17:00 ». */
export const openingRanges = z
  .string()
  .trim()
  .max(120)
  .transform((text, context) => {
    const read = readRanges(text);
    if ("ranges" in read) return writeRanges(read.ranges);
    context.addIssue({ code: "custom", message: read.error });
    return z.NEVER;
  })
  .default("");

/** A list of days, one a line; `closing`: each has a name, which the site gives as the reason. */
export const datedLines = (kind: "closing" | "day") =>
  z
    .array(
      z
        .string()
        .trim()
        .max(120)
        .transform((line, context) => {
          const read = readDatedLine(line);
          if (read && (kind === "day" || read.label)) return writeDatedLine(read);
          const example = kind === "day" ? "25/05/2026" : "20/03/2026 Aïd el-Fitr";
          const message = read
            ? `«\u00A0${line}\u00A0»\u00A0: donnez un nom à ce jour, par exemple ${example}.`
            : `«\u00A0${line}\u00A0» n’est pas une date. Écrivez par exemple ${example}.`;
          context.addIssue({ code: "custom", message });
          return z.NEVER;
        }),
    )
    .max(200)
    .default([]);
