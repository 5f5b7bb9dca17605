/** The page of one answer, which may have been reached from a window over /assistance and then reloaded. */
import { followAddress } from "../windows/address-mismatch";

followAddress();
