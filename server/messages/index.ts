// What other subjects may use of this one.
export { cleanedHtml } from './cleanedHtml.ts'
export { keepPictures } from './keepPictures.ts'
export { lockNewAccounts } from './lockNewAccounts.ts'
export { sayInMail } from './renderSystemMessage.ts'
export { sendSystemMessage } from './sendSystemMessage.ts'
export { sendToNewAccount } from './sendToNewAccount.ts'
export { signPictures } from './signPictures.ts'
export { tell } from './tell.ts'
