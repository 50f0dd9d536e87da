import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const storageServices = ['LOCAL_OSS', 'QINIU_OSS', 'ALI_OSS', 'TENCENT_OSS', 'MINIO_OSS', 'AWS_OSS'] as const
export type StorageService = (typeof storageServices)[number]

const bucket = ['accessKey', 'secretKey', 'endpoint', 'bucket', 'bucketRegion', 'http'] as const

/** Where media files are stored (xboot-api.md 2.10). */
export const storage = defineSiteSetting({
  name: 'storage',
  path: '/oss',
  fields: {
    serviceName: f.choice(storageServices, { required: true }),
    accessKey: f.text({ required: true, max: 128 }),
    secretKey: f.secret({ required: true, max: 128 }),
    endpoint: f.text({ required: true, max: 255 }),
    bucket: f.text({ required: true, max: 63 }),
    bucketRegion: f.text({ max: 64 }),
    http: f.choice(['https://', 'http://'], { default: 'https://' }),
  },
  variants: {
    by: 'serviceName',
    of: {
      LOCAL_OSS: [],
      QINIU_OSS: bucket,
      ALI_OSS: bucket,
      TENCENT_OSS: bucket,
      MINIO_OSS: bucket,
      AWS_OSS: bucket,
    },
  },
})
