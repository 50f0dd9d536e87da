import type { StorageService } from './storage.ts'

export type StoragePreset = {
  /** `{region}` is replaced by the region. */
  endpoint: string
  region: string
  /** The bucket is part of the path, not of the host name. */
  isPathStyle: boolean
}

/** S3 endpoints, from each provider's documentation. */
export const storagePresets = {
  QINIU_OSS: { endpoint: 's3.{region}.qiniucs.com', region: 'cn-east-1', isPathStyle: false },
  ALI_OSS: { endpoint: 's3.oss-{region}.aliyuncs.com', region: 'cn-hangzhou', isPathStyle: false },
  TENCENT_OSS: { endpoint: 'cos.{region}.myqcloud.com', region: 'ap-guangzhou', isPathStyle: false },
  MINIO_OSS: { endpoint: 'localhost:9000', region: 'us-east-1', isPathStyle: true },
  AWS_OSS: { endpoint: 's3.{region}.amazonaws.com', region: 'us-east-1', isPathStyle: false },
} as const satisfies Record<Exclude<StorageService, 'LOCAL_OSS'>, StoragePreset>

export type BucketService = keyof typeof storagePresets

export const isBucketService = (service: string): service is BucketService => Object.hasOwn(storagePresets, service)
