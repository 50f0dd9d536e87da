export type StorageEstimateRead = { storageUsed: number | null; storageQuota: number | null }

/** Bytes used and allowed; null where the browser does not say. */
export async function storageEstimate(storage: StorageManager | undefined): Promise<StorageEstimateRead> {
  const estimate = await storage?.estimate?.().catch(() => null)
  return { storageUsed: estimate?.usage ?? null, storageQuota: estimate?.quota ?? null }
}
