-- The column pauses all email of notifications from now on. Nothing has read it since each kind of notification has a channel, so what it
-- holds from before that must not pause anything.
update notification_preferences set email_notifications = true where not email_notifications;
