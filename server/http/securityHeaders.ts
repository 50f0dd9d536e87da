import type { ServerResponse } from 'node:http'

// Forbids inline and evaluated scripts. WebAssembly is allowed for decoders of scanned documents. Inline styles are
// allowed because antd and the stage set them at run time.
const scriptSrc = ["'self'", "'wasm-unsafe-eval'"]
// `blob:`: without a service worker, the stage fetches stored documents from blobs.
const connectSrc = ["'self'", 'blob:', 'http:', 'https:']
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc,
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    // Any host, because stream components play directly from cameras, as a plain stream or as HLS segments.
    mediaSrc: ["'self'", 'blob:', 'http:', 'https:'],
    // `blob:`: without a service worker, stored fonts are loaded from blobs.
    fontSrc: ["'self'", 'data:', 'blob:'],
    connectSrc,
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

/** Policy sent with script files. A browser applies it if the script runs as a worker. */
const workerPolicy = `default-src 'self';script-src ${scriptSrc.join(' ')};connect-src ${connectSrc.join(' ')}`

/** Headers that browsers read from documents only. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Removes document headers from a code, style or font file. A first view loads about 30 files, and HTTP/1.1 does not
 * compress the 0.8 kB of headers of each: together half a second on a slow phone connection. `path` may be that of a
 * compressed variant.
 */
export function trimHeaders(response: Pick<ServerResponse, 'removeHeader' | 'setHeader'>, path: string): void {
  const [, kind] = /\.(m?js|css|woff2)(\.br|\.gz)?$/.exec(path) ?? []
  if (!kind) return
  for (const name of documentHeaders) response.removeHeader(name)
  if (kind.endsWith('js')) response.setHeader('content-security-policy', workerPolicy)
}
