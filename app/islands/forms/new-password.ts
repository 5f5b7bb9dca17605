/** The script of /nouveau-mot-de-passe, which may sign somebody else in on this device. */
import "../site";
import "../agenda/session-over";
