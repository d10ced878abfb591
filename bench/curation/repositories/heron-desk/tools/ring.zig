const std = @import("std");

/// The last letters that were opened, for the button "back".
pub fn Ring(comptime T: type, comptime capacity: usize) type {
    return struct {
        const Self = @This();

        items: [capacity]T = undefined,
        len: usize = 0,
        start: usize = 0,

        pub fn push(self: *Self, item: T) void {
            const at = (self.start + self.len) % capacity;
            self.items[at] = item;
            if (self.len < capacity) {
                self.len += 1;
            } else {
                self.start = (self.start + 1) % capacity;
            }
        }

        pub fn back(self: *Self) ?T {
            if (self.len == 0) return null;
            self.len -= 1;
            return self.items[(self.start + self.len) % capacity];
        }
    };
}

test "the oldest is forgotten" {
    var ring = Ring(u8, 2){};
    ring.push(1);
    ring.push(2);
    ring.push(3);
    try std.testing.expectEqual(@as(?u8, 3), ring.back());
}
