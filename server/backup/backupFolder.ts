import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'

export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'backups')
