export type StorageEstimateRead = { storageUsed: number | null; storageQuota: number | null }

/** Chromium always reports usage plus this value as the quota, to hide the size of the disk. */
const invented = 10 * 1024 ** 3

/** Used bytes, and the quota in bytes; null if unknown. A fabricated quota is reported as null, too. */
export async function storageEstimate(storage: StorageManager | undefined): Promise<StorageEstimateRead> {
  const { usage = null, quota = null } = (await storage?.estimate?.().catch(() => null)) ?? {}
  return { storageUsed: usage, storageQuota: quota === (usage ?? 0) + invented ? null : quota }
}
