// Forbids inline and evaluated scripts. WebAssembly is allowed for decoders of scanned documents, inline styles for
// antd and the stage, which set them at run time.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Any host, because stream components play directly from cameras: natively or in segments (HLS).
    mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
    // `blob:` for stored fonts while no service worker controls the page.
    fontSrc: ["'self'", 'data:', 'blob:'],
    // `blob:` for documents, which the stage fetches, while no service worker controls the page.
    connectSrc: ["'self'", 'blob:', 'http:', 'https:'],
    workerSrc: ["'self'"],
    // Any host, because web page components show foreign pages, in a sandboxed frame of an opaque origin.
    frameSrc: ['http:', 'https:'],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}

/** Options for @fastify/helmet. */
export const securityHeaders = { contentSecurityPolicy, crossOriginEmbedderPolicy: false, hsts: false }
