import { bundleOf } from './bundleOf.ts'
import { gzBytesOf } from './gzBytesOf.ts'

/** Gzipped bytes of a module with everything it imports. */
export async function bundleBytesOf(source: string): Promise<number> {
  return gzBytesOf(await bundleOf(source))
}
