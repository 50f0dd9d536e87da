// Pictures that visitors see before they sign in: scaled down to the width of a page, without camera metadata, and
// cached in memory.

import { buffer } from 'node:stream/consumers'
import type { Parts } from '#server/kernel/parts.ts'
import { redrawPicture } from '#server/media/index.ts'
import type { ReaderPool } from '#server/outbound/createReaderPool.ts'

export type SitePictures = {
  draw(file: { fkey: string; sha256: string }, apart: ReaderPool): Promise<Buffer>
}

const mostKept = 24

export function createSitePictures({ media }: Pick<Parts, 'media'>): SitePictures {
  const drawn = new Map<string, Promise<Buffer>>()

  async function render(fkey: string, apart: ReaderPool): Promise<Buffer> {
    const input = await buffer(await media.files.open(fkey))
    return (await redrawPicture({ input, as: 'page' }, { apart })).bytes
  }

  return {
    draw({ fkey, sha256 }, apart) {
      const known = drawn.get(sha256)
      if (known) return known
      const [oldest] = drawn.keys()
      if (drawn.size >= mostKept && oldest !== undefined) drawn.delete(oldest)
      const fresh = render(fkey, apart)
      drawn.set(sha256, fresh)
      fresh.catch(() => drawn.delete(sha256))
      return fresh
    },
  }
}
