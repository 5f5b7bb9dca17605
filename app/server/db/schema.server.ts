/**
 * Tables, as Drizzle sees them; those of records and abilities stand in their folders (*-table.server.ts). SQL that
 * Drizzle cannot say (functions, triggers, trigram indexes) is in db/migrations.
 */
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** A moment, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** The member of staff whom a row is part of: it goes with their account. */
export const staffOwner = (name: string) =>
  text(name)
    .notNull()
    .references(() => staffMember.id, { onDelete: "cascade" });

/** When a row came, and when it last changed. */
const changeTimes = () => ({
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** One row per setting; keys and shapes are in server/settings. */
export const setting = pgTable("setting", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  updatedBy: text("updated_by"),
});

/** Members of staff. Roles: associe (all), avocat, secretariat (docs/decisions/0021). */
export const staffMember = pgTable("staff_member", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  role: text("role", { enum: ["associe", "avocat", "secretariat"] })
    .notNull()
    .default("secretariat"),
  /** When a mail tells this person that they were given a message. */
  assignmentMail: text("assignment_mail", { enum: ["aussitot", "chaque-jour", "jamais"] })
    .notNull()
    .default("aussitot"),
  ...changeTimes(),
  /** Nobody signs in with this account since; what it wrote keeps its name. */
  deactivatedAt: instant("deactivated_at"),
});

export const staffSession = pgTable(
  "staff_session",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: staffOwner("user_id"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    expiresAt: instant("expires_at").notNull(),
    ...changeTimes(),
  },
  (t) => [index("staff_session_user").on(t.userId)],
);

export const staffAccount = pgTable(
  "staff_account",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: staffOwner("user_id"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...changeTimes(),
  },
  (t) => [index("staff_account_user").on(t.userId)],
);

/** One-time links (password reset, first account): the identifier holds a hash, never the link itself. */
export const verification = pgTable(
  "verification",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: instant("expires_at").notNull(),
    ...changeTimes(),
  },
  (t) => [index("verification_identifier").on(t.identifier)],
);

/** Counters of rate-limiter-flexible (its own column names); `expire` is in milliseconds since 1970. */
export const attempt = pgTable(
  "attempt",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (t) => [index("attempt_expire").on(t.expire)],
);

/**
 * A publication of the firm (specification 2.4). `content` is marked text (lib/text-marks),
 * never HTML. A trigger announces every change, so that no process keeps an old page.
 */
export const publication = pgTable(
  "publication",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    excerpt: text("excerpt").notNull(),
    content: text("content").notNull(),
    /** The day in Conakry. */
    publishedOn: date("published_on", { mode: "string" })
      .notNull()
      .default(sql`(now() AT TIME ZONE 'Africa/Conakry')::date`),
    series: text("series"),
    /** From 1; given with a series, and only then. */
    seriesPosition: integer("series_position"),
    /**
     * Name of an engraved plate (ui/drawings), shown while staff have chosen no picture (`site_picture`,
     * publication-<slug>).
     */
    drawing: text("drawing").notNull(),
    state: text("state", { enum: ["brouillon", "publiee"] })
      .notNull()
      .default("brouillon"),
    /** Counts the names that it was given while nobody had signed it: who saves an older one is told. */
    version: integer("version").notNull().default(1),
    ...changeTimes(),
    updatedBy: text("updated_by").references(() => staffMember.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("publication_slug").on(t.slug),
    uniqueIndex("publication_series").on(t.series, t.seriesPosition),
    index("publication_published")
      .on(t.publishedOn.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'publiee'`),
  ],
);

/**
 * Words searched on /assistance that none of the questions answers, counted; nothing says who asked. At most 2 000
 * rows.
 */
export const failedSearch = pgTable(
  "failed_search",
  {
    /** The telling words, folded, in their order (records/questions). */
    words: text("words").primaryKey(),
    count: integer("count").notNull().default(1),
    firstAt: instant("first_at").notNull().defaultNow(),
    lastAt: instant("last_at").notNull().defaultNow(),
  },
  (t) => [
    index("failed_search_most").on(
      t.count.desc().nullsFirst(),
      t.lastAt.desc().nullsFirst(),
      t.words.desc().nullsFirst(),
    ),
  ],
);

/**
 * A picture or a loop that stands in a place of the site (records/pictures/picture-places) instead of its drawing.
 * Width and height are those of the largest picture made, the poster of a loop; `files` is every stored file of the
 * place.
 */
export const sitePicture = pgTable(
  "site_picture",
  {
    place: text("place").primaryKey(),
    kind: text("kind", { enum: ["image", "video"] }).notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    files: jsonb("files").$type<PictureFile[]>().notNull(),
    /** French; empty when the picture is decorative. */
    alt: text("alt").notNull(),
    focus: text("focus", { enum: ["centre", "haut", "bas", "gauche", "droite"] })
      .notNull()
      .default("centre"),
    ...changeTimes(),
    updatedBy: text("updated_by").references(() => staffMember.id, { onDelete: "set null" }),
  },
  (t) => [
    // Finds a file by its name, for the public route.
    index("site_picture_files").using("gin", t.files),
  ],
);

/** One stored file of a picture: `name` is the end of its public address and of its key. */
export type PictureFile = { name: string; mime: string; width: number; height: number; bytes: number };

/** Append-only (a trigger refuses update, delete and truncate). Never holds a client's words or an address. */
export const journal = pgTable(
  "journal",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull().defaultNow(),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    action: text("action").notNull(),
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    details: jsonb("details"),
  },
  (t) => [
    // What the screen of the journal reads: the newest, of one person, of some kinds of action.
    index("journal_recent").on(t.at, t.id),
    index("journal_actor").on(t.actorId, t.at, t.id),
    index("journal_action").on(t.action, t.at, t.id),
    index("journal_subject").on(t.subjectKind, t.subjectId),
  ],
);
