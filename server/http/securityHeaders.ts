// Forbids inline and evaluated scripts. WebAssembly is allowed for decoders of scanned documents. Inline styles are
// allowed because antd and the stage set them at run time.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Any host, because stream components play directly from cameras, as a plain stream or as HLS segments.
    mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
    // `blob:`: without a service worker, stored fonts are loaded from blobs.
    fontSrc: ["'self'", 'data:', 'blob:'],
    // `blob:`: without a service worker, the stage fetches stored documents from blobs.
    connectSrc: ["'self'", 'blob:', 'http:', 'https:'],
    workerSrc: ["'self'"],
    // Any host, because web page components show foreign pages, in a sandboxed frame with an opaque origin.
    frameSrc: ['http:', 'https:'],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}

export const securityHeaders = { contentSecurityPolicy, crossOriginEmbedderPolicy: false, hsts: false }
