import type { ColumnType, Generated } from 'kysely'

/** Tables of emergencies other than those of resources (migrations 0038, 0041, 0042, 0046 and 0047). */
export type EmergencyTables = {
  /** `accountId` null: devices of all accounts. */
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
