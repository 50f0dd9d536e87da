export type StorageEstimateRead = { storageUsed: number | null; storageQuota: number | null }

/** Chromium answers with this much above what is used, whatever is left: so that pages do not learn how large a disk is. */
const invented = 10 * 1024 ** 3

/** Bytes used and allowed; null where the browser does not say, or invents it. */
export async function storageEstimate(storage: StorageManager | undefined): Promise<StorageEstimateRead> {
  const { usage = null, quota = null } = (await storage?.estimate?.().catch(() => null)) ?? {}
  return { storageUsed: usage, storageQuota: quota === (usage ?? 0) + invented ? null : quota }
}
