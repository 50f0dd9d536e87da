import type { Profile } from '#contract/services/people/ownspace.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export async function profileOf(context: Context): Promise<Profile> {
  const { db, time } = context
  const { id } = callerOf(context)
  const row = await db
    .selectFrom('user')
    .leftJoin('department', 'department.id', 'user.departmentId')
    .leftJoin('twoFactor', join =>
      join.onRef('twoFactor.userId', '=', 'user.id').on('twoFactor.confirmedAt', 'is not', null),
    )
    .select([
      'user.id',
      'user.username',
      'user.nickName',
      'user.sex',
      'user.country',
      'user.address',
      'user.street',
      'user.companyName',
      'user.employeeName',
      'user.description',
      'user.mobile',
      'user.unprovenMobile',
      'user.email',
      'user.avatar',
      'user.createTime',
      'user.revision',
      'department.title as departmentTitle',
      'twoFactor.recoveryCodes',
    ])
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow()
  const { recoveryCodes, createTime, ...own } = row
  return {
    ...own,
    createTime: time.encode(createTime),
    twoFactor: { isOn: recoveryCodes !== null, recoveryCodes: recoveryCodes?.length ?? 0 },
  }
}
