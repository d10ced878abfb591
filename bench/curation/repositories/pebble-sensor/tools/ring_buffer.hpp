#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace pebble {

/// The last N values, oldest first.
template <typename T, std::size_t N>
class RingBuffer {
 public:
  void push(T value) {
    items_[next_] = value;
    next_ = (next_ + 1) % N;
    if (size_ < N) ++size_;
  }

  std::optional<T> at(std::size_t index) const {
    if (index >= size_) return std::nullopt;
    return items_[(next_ + N - size_ + index) % N];
  }

  std::size_t size() const { return size_; }

  /// Newest value.
  [[deprecated("undefined when empty; use at(size() - 1)")]]
  T back() const { return items_[(next_ + N - 1) % N]; }

 private:
  std::array<T, N> items_{};
  std::size_t next_ = 0;
  std::size_t size_ = 0;
};

}  // namespace pebble
