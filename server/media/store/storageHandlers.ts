import { secretMask } from '#contract/derive/settingCallsOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import { storage } from '#contract/services/system/storage.ts'
import { storageServices } from '#contract/siteSettings/storage.ts'
import { isBucketService } from '#contract/siteSettings/storagePresets.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import { bucketOf } from './bucketOf.ts'
import { connectBucket } from './createMediaFiles.ts'
import { testBucket } from './testBucket.ts'

export const storageHandlers = serve(storage, {
  check: (_input, { db, media }) => media.files.active(db),

  async use(_input, { db, media }) {
    const active = await media.files.active(db)
    const services = await media.files.services()
    const found = await db
      .selectFrom('mediaObject')
      .select(({ fn }) => ['location', fn.countAll<string>().as('files'), fn.sum<string>('size').as('bytes')])
      .groupBy('location')
      .execute()
    const amounts = new Map(found.map(row => [row.location, row]))
    return storageServices
      .filter(service => services.includes(service) || amounts.has(service))
      .map(service => ({
        service,
        isActive: service === active,
        files: Number(amounts.get(service)?.files ?? 0),
        bytes: Number(amounts.get(service)?.bytes ?? 0),
      }))
  },

  async test({ serviceName, changed, ...given }, { db, media, settings, outbound }) {
    const service = storageServices.find(name => name === serviceName)
    if (!service || !isBucketService(service)) return testBucket(await media.files.at('LOCAL_OSS'))
    const stored = await settings.find('storage', { db, variant: service })
    const typed = (name: string) => (typeof given[name] === 'string' ? given[name] : null)
    const secretKey = changed === true && typed('secretKey') !== secretMask ? typed('secretKey') : null
    const values = {
      serviceName: service,
      accessKey: typed('accessKey') ?? stored?.accessKey ?? null,
      secretKey: secretKey ?? stored?.secretKey ?? null,
      endpoint: typed('endpoint') ?? stored?.endpoint ?? null,
      bucket: typed('bucket') ?? stored?.bucket ?? null,
      bucketRegion: typed('bucketRegion') ?? stored?.bucketRegion ?? null,
      http: (typed('http') ?? stored?.http) === 'http://' ? ('http://' as const) : ('https://' as const),
    }
    const store = await connectBucket(bucketOf(service, values), outbound.guard)
    try {
      return await testBucket(store)
    } finally {
      store.close()
    }
  },

  async move(_input, context) {
    const { db, jobs, media } = context
    const active = await media.files.active(db)
    const elsewhere = await db
      .selectFrom('mediaObject')
      .select('sha256')
      .where('location', '!=', active)
      .limit(1)
      .executeTakeFirst()
    if (!elsewhere) throw new AppError('storage.nothingToMove')
    const owner = { id: callerOf(context).id, unit: 'bytes' } as const
    return jobs.enqueue('settleFiles', { sha256: null }, { db, singletonKey: 'all', owner })
  },
})
