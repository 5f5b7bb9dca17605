-- A client with invoices would have been archived, not deleted: there are no invoices, and nothing ever wrote or read this.
ALTER TABLE "client" DROP COLUMN "archived_at";
