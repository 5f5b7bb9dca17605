/**
 * What a word can stand after, in a folded text. Named one by one, and plain signs alone: of « all but letters », or of
 * one sign beyond ASCII, PostgreSQL's trigram indexes make nothing, of these that a word begins there.
 */
export const BEFORE_WORDS = " \n\t'\"([{/.,;:@+#*=<>&_-";
