import { fieldError } from '#contract/errors/errors.ts'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { type BucketService, storagePresets } from '#contract/siteSettings/storagePresets.ts'

export type Bucket = {
  url: URL
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  isPathStyle: boolean
}

/**
 * Returns the bucket for the values of the setting. Throws a field error if a value is missing or the endpoint is
 * not a host.
 */
export function bucketOf(service: BucketService, values: SiteSettingOf<'storage'>): Bucket {
  const { endpoint, bucket, accessKey, secretKey, bucketRegion, http } = values
  if (!bucket) throw fieldError('bucket', 'field.required')
  if (!accessKey) throw fieldError('accessKey', 'field.required')
  if (!secretKey) throw fieldError('secretKey', 'field.required')
  const preset = storagePresets[service]
  const region = bucketRegion || preset.region
  const host = (endpoint ?? '').replace(/^https?:\/\//, '').replace('{region}', region)
  const text = `${http ?? 'https://'}${host}`
  if (!URL.canParse(text) || new URL(text).pathname !== '/') throw fieldError('endpoint', 'storage.notHost')
  const isPathStyle = preset.isPathStyle
  return { url: new URL(text), name: bucket, region, accessKeyId: accessKey, secretAccessKey: secretKey, isPathStyle }
}
