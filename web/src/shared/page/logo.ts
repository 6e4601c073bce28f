import { config } from './config.ts';
import { sharedValue } from './shared-value.ts';

/** The address of the community's logo; null while there is none. The admin area changes it. */
export const logo = sharedValue(config.logoUrl);
