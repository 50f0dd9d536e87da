// No inline and no evaluated script anywhere; decoders of scanned documents are compiled WebAssembly. Styles may be inline: antd and the stage set them at run time.
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Stream widgets play from wherever the camera is: natively, or piece by piece (HLS).
    mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
    // A stored font comes from a blob where no service worker is in charge yet.
    fontSrc: ["'self'", 'data:', 'blob:'],
    // Documents are fetched, from a blob where no service worker is in charge yet.
    connectSrc: ["'self'", 'blob:', 'http:', 'https:'],
    workerSrc: ["'self'"],
    // Web page widgets show foreign pages in a sandboxed frame of an opaque origin.
    frameSrc: ['http:', 'https:'],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}

/** What every answer says to browsers, as @fastify/helmet takes it. */
export const securityHeaders = { contentSecurityPolicy, crossOriginEmbedderPolicy: false, hsts: false }
