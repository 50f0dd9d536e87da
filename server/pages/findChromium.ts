import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of the browser's executable: `given` if it is not null, otherwise the first of `names` in the
 * folders of `path`. Null if the file is missing or not executable.
 */
export async function findChromium(given: string | null, path = process.env.PATH ?? ''): Promise<string | null> {
  const folders = path.split(delimiter).filter(Boolean)
  const places = given === null ? folders.flatMap(folder => names.map(name => join(folder, name))) : [given]
  for (const place of places) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return place
  }
  return null
}
