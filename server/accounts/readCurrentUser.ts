import type { CurrentUser } from '#contract/services/auth.ts'
import { type Context, callerOf } from '../context.ts'

export async function readCurrentUser(context: Context): Promise<CurrentUser> {
  const caller = callerOf(context)
  const user = await context.db
    .selectFrom('user')
    .leftJoin('department', 'department.id', 'user.departmentId')
    .select(['user.nickName', 'user.avatar', 'user.mobile', 'user.email', 'department.title as departmentTitle'])
    .where('user.id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const roles =
    caller.roleIds.length > 0
      ? await context.db.selectFrom('role').select(['id', 'name']).where('id', 'in', caller.roleIds).execute()
      : []
  return {
    id: caller.id,
    username: caller.username,
    nickName: user.nickName,
    weblogo: user.avatar,
    type: caller.type,
    createBy: caller.createBy,
    mobile: user.mobile,
    email: user.email,
    departmentTitle: user.departmentTitle,
    mustChangePassword: caller.mustChangePassword,
    roles,
    permissions: Object.fromEntries([...caller.grants].map(([page, perms]) => [page, [...perms]])),
  }
}
