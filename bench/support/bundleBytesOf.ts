import { bundleOf } from './bundleOf.ts'
import { gzBytesOf } from './gzBytesOf.ts'

/** Gzipped size in bytes of a module with all its imports. */
export async function bundleBytesOf(source: string): Promise<number> {
  return gzBytesOf(await bundleOf(source))
}
