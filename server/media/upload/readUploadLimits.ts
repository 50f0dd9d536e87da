import type { Parts } from '#server/kernel/parts.ts'
import type { UploadLimits } from './declaredLimits.ts'

const mega = 1024 * 1024

/** Returns the limits from the settings, in bytes. */
export async function readUploadLimits({
  settings,
  db,
}: Pick<Parts, 'settings' | 'db'>): Promise<UploadLimits & { avatar: number; package: number }> {
  const limits = await settings.readPlain('uploads', db)
  const { picture, video, audio, document, avatar, package: packed } = limits
  return {
    picture: picture * mega,
    video: video * mega,
    audio: audio * mega,
    document: document * mega,
    avatar: avatar * mega,
    package: packed * mega,
  }
}
