import type { PicturesProps } from '#src/core/assembly/present.ts'
import type { Pictured } from './Pictured.ts'
import { PictureWall } from './PictureWall.tsx'

/** Shows the devices of a list as a wall of their screenshots. */
export default function DevicePictures({ rows, gone }: PicturesProps) {
  return <PictureWall devices={rows as unknown as readonly Pictured[]} gone={gone} />
}
