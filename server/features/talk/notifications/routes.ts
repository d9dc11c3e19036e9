import { notifications } from '#contract/talk/notifications.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseNotifications, readAllNotifications, readNotification } from './commands.ts'
import { countUnread, getNotificationSettings, listNotifications } from './queries.ts'

export const notificationRoutes = implement(notifications, {
  'GET /me/notifications': listNotifications,
  'GET /me/notifications/count': countUnread,
  'PUT /notifications/:notificationId/reading': readNotification,
  'PUT /me/notifications/reading': readAllNotifications,
  'GET /me/notification-settings': getNotificationSettings,
  'PUT /me/notification-settings': chooseNotifications,
})
