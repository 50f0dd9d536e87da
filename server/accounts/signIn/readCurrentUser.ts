import type { MenuNode } from '#contract/resources/people/menu.ts'
import type { CurrentUser } from '#contract/services/people/auth.ts'
import { readShellMenu } from '#server/accounts/menu/readShellMenu.ts'
import { withinGrants } from '#server/accounts/rights/withinGrants.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export async function readCurrentUser(context: Context): Promise<CurrentUser> {
  const { db, time } = context
  const caller = callerOf(context)
  const { avatar, createTime, ...user } = await db
    .selectFrom('user')
    .leftJoin('department', 'department.id', 'user.departmentId')
    .select([
      'user.nickName',
      'user.avatar',
      'user.mobile',
      'user.email',
      'user.sex',
      'user.companyName',
      'user.employeeName',
      'user.country',
      'user.address',
      'user.street',
      'user.description',
      'user.departmentId',
      'user.status',
      'user.clientType',
      'user.trialExpiry',
      'user.passStrength',
      'user.createTime',
      'department.title as departmentTitle',
    ])
    .where('user.id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const roles =
    caller.roleIds.length > 0
      ? await db.selectFrom('role').select(['id', 'name']).where('id', 'in', caller.roleIds).execute()
      : []
  const menu = withinGrants(await readShellMenu(context, caller.roleIds), caller.grants)
  return {
    ...user,
    id: caller.id,
    username: caller.username,
    weblogo: avatar,
    avatar,
    type: caller.type,
    createBy: caller.createBy,
    createTime: time.encode(createTime),
    password: null,
    mustChangePassword: caller.mustChangePassword,
    roles,
    permissions: menu.flatMap(flat),
  }
}

function flat({ children, ...node }: MenuNode): MenuNode[] {
  return [{ ...node, children: [] }, ...children.flatMap(flat)]
}
