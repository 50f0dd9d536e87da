/** A browser's name, for some pages answer nobody else. */
export const pageHeaders = { 'user-agent': 'Mozilla/5.0 (compatible; Marquee)', accept: 'text/html,*/*' }
