import type { ColumnType, Generated } from 'kysely'

/**
 * Tables of emergencies other than those of resources (0038_emergencies.sql, 0041_preparedEmergencies.sql,
 * 0042_emergencyFeeds.sql, 0046_capAlertListed.sql, 0047_capAlertWaiting.sql).
 */
export type EmergencyTables = {
  /** `accountId` null: screens of all accounts. */
  emergencyScope: { emergencyId: string; accountId: string | null }
  emergencyVersion: { emergencyId: string; orientation: 'horizontal' | 'vertical'; versionId: string }
  emergencyPreparation: {
    preparedId: string
    orientation: 'horizontal' | 'vertical'
    isDrill: boolean
    versionId: string
  }
  emergencyAddressKey: { addressId: string; tokenHash: string }
  capAlert: {
    feedId: string
    key: string
    emergencyId: string | null
    createTime: Generated<Date>
    listedTime: Date
    via: string | null
    expires: Date | null
    failedTime: Date | null
    waiting: ColumnType<unknown, string | null | undefined, string | null>
    turnTime: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  emergencyDevice: {
    emergencyId: string
    deviceId: string
    deviceName: string
    state: Generated<'sent' | 'reached' | 'shows' | 'failed'>
    reason: string | null
    showTime: ColumnType<Date | null, Date | null, Date | null>
  }
}
