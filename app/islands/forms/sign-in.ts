/** The script of /connexion. */
import "./office-code";
import "./passkey-sign-in";
import "../agenda/session-over";
