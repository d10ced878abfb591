/**
 * Header of a file that the service worker keeps, and of a request that takes no other: the checksum. Grammars and models
 * have the same name in every build, and a page of the build before is to get what that was made with.
 */
export const SUM_HEADER = 'x-oriel-sha256';
