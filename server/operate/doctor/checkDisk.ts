import { existsSync, statfsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { lowDiskShare } from '#server/base/lowDiskShare.ts'
import { bad, type Finding, type Installation, note, well } from './Finding.ts'

const megabyte = 1024 * 1024

/** Checks that the disks have space for the database, uploads and a backup. */
export function checkDisk({ config }: Pick<Installation, 'config'>): Finding[] {
  const { dataDir, mediaDir, diskReserve } = config
  const isInside = !relative(dataDir, mediaDir).startsWith('..')
  const folders = isInside ? [dataDir] : [dataDir, mediaDir]
  return folders.map(folder => {
    const { bavail, blocks, bsize } = statfsSync(nearest(folder))
    const free = bavail * bsize
    const words = `${Math.floor(free / megabyte)} MB are free for ${folder}`
    if (free < diskReserve)
      return bad(
        `${words}: fewer than the ${Math.ceil(diskReserve / megabyte)} that are kept free`,
        'Make room: docs/guides/operate.md, "When the disk fills". Until then uploads and backups are refused',
      )
    if (bavail < blocks * lowDiskShare)
      return note(`${words}: less than a tenth of the disk`, 'Make room before it is full')
    return well(words)
  })
}

function nearest(folder: string): string {
  let at = folder
  while (!existsSync(at)) at = dirname(at)
  return at
}
