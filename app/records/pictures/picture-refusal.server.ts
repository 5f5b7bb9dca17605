/** What was sent cannot stand on the site; the message is French and says what to do. */
export class PictureRefused extends Error {
  constructor(
    message: string,
    /** 413 when it is too heavy. */
    readonly status: 400 | 413 = 400,
  ) {
    super(message);
  }
}

/** It is the loop that cannot, not its poster. */
export class VideoRefused extends PictureRefused {}
