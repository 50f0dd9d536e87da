import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Parts, Publish } from './context.ts'
import { createIds } from './createIds.ts'
import { createTexts } from './createTexts.ts'
import type { Database } from './db/schema.ts'
import { createKeys, readSecret } from './keys.ts'
import { openMedia } from './media/openMedia.ts'
import { createWireTime } from './wireTime.ts'

export function createParts(config: Config, db: Kysely<Database>, publish: Publish): Parts {
  return {
    config,
    db,
    publish,
    ids: createIds(),
    time: createWireTime(config.timeZone),
    texts: createTexts(join(config.root, 'locales')),
    keys: createKeys(readSecret(config.dataDir)),
    media: openMedia(config.dataDir),
    now: () => new Date(),
  }
}
