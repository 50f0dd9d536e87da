import type { StorageService } from './storage.ts'

export type StoragePreset = {
  /** `{region}` stands for the region. */
  endpoint: string
  region: string
  /** The bucket stands in the path, not before the host. */
  isPathStyle: boolean
}

/** How each service is reached by the S3 interface, from its own published documentation. */
export const storagePresets = {
  QINIU_OSS: { endpoint: 's3.{region}.qiniucs.com', region: 'cn-east-1', isPathStyle: false },
  ALI_OSS: { endpoint: 's3.oss-{region}.aliyuncs.com', region: 'cn-hangzhou', isPathStyle: false },
  TENCENT_OSS: { endpoint: 'cos.{region}.myqcloud.com', region: 'ap-guangzhou', isPathStyle: false },
  MINIO_OSS: { endpoint: 'localhost:9000', region: 'us-east-1', isPathStyle: true },
  AWS_OSS: { endpoint: 's3.{region}.amazonaws.com', region: 'us-east-1', isPathStyle: false },
} as const satisfies Record<Exclude<StorageService, 'LOCAL_OSS'>, StoragePreset>

export type BucketService = keyof typeof storagePresets

export const isBucketService = (service: string): service is BucketService => Object.hasOwn(storagePresets, service)
