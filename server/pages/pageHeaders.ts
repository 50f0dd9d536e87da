/** User agent similar to that of a browser, because some pages refuse other clients. */
export const pageHeaders = { 'user-agent': 'Mozilla/5.0 (compatible; Marquee)', accept: 'text/html,*/*' }
