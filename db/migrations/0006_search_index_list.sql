-- The application works new words into the index soon after each message (server/db/search-index.server.ts); this is only how
-- far the list may grow when it does not, before an insert has to do it.
ALTER INDEX contact_message_search SET (gin_pending_list_limit = 16384);
