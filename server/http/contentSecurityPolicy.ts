// No inline and no evaluated script anywhere. Styles may be inline: antd and the stage set them at run time.
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Stream widgets play from wherever the camera is: natively, or piece by piece (HLS).
    mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'http:', 'https:'],
    workerSrc: ["'self'"],
    // Web page widgets show foreign pages in a sandboxed frame of an opaque origin.
    frameSrc: ['http:', 'https:'],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
}
