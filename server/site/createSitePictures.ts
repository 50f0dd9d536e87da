// Pictures for everybody: drawn again at the size a page needs, without what a camera wrote into them, and kept in memory.

import { buffer } from 'node:stream/consumers'
import type { Parts } from '#server/calls/parts.ts'
import { redrawPicture } from '#server/media/index.ts'

export type SitePictures = {
  /** WebP. */
  draw(file: { fkey: string; sha256: string }): Promise<Buffer>
}

const mostKept = 24

export function createSitePictures(parts: Pick<Parts, 'apart' | 'media'>): SitePictures {
  const drawn = new Map<string, Promise<Buffer>>()

  async function render(fkey: string): Promise<Buffer> {
    const input = await buffer(await parts.media.files.open(fkey))
    return (await redrawPicture({ input, as: 'page' }, parts)).bytes
  }

  return {
    draw({ fkey, sha256 }) {
      const known = drawn.get(sha256)
      if (known) return known
      const [oldest] = drawn.keys()
      if (drawn.size >= mostKept && oldest !== undefined) drawn.delete(oldest)
      const fresh = render(fkey)
      drawn.set(sha256, fresh)
      fresh.catch(() => drawn.delete(sha256))
      return fresh
    },
  }
}
