// The door `marquee/contract`: what a plugin from outside declares with. What stands here is a promise with a version
// (pluginVersion.ts).
export { AppError, fieldError } from './errors/errors.ts'
export { f } from './kernel/field.ts'
export { definePluginContract } from './kernel/outside.ts'
export { pageOf } from './kernel/paging.ts'
export { defineResource, type RecordOf, type Resource } from './kernel/resource.ts'
export { defineService, type Service } from './kernel/service.ts'
