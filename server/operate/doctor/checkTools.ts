import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Finding, note, well } from './Finding.ts'

const wanted = [
  { names: ['ffmpeg'], what: 'thumbnails of films and some formats of pictures and sound' },
  { names: ['soffice', 'libreoffice'], what: 'PowerPoint slides' },
]

/** Checks which of the optional tools are installed on this machine. */
export function checkTools(path = process.env.PATH ?? ''): Finding[] {
  const isThere = (name: string) => path.split(delimiter).some(folder => folder !== '' && mayRun(join(folder, name)))
  return wanted.map(({ names: [name = '', ...others], what }) =>
    [name, ...others].some(isThere)
      ? well(`${name} is there, for ${what}`)
      : note(`${name} is not there, and with it ${what}`, `Install it if you need that, and start the server again`),
  )
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
