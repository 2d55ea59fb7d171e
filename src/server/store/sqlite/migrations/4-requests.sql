-- Which requests were answered the thread that writes knows (requests.ts): an index would be a page more to write at every act.
drop index events_request;
