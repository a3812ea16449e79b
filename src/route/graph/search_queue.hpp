#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Begins the next query of a search whose labels hold the number of the query that wrote them, so
// that they need not be cleared. After 2^32 queries old labels would seem to be of this one.
template <class Label>
void next_query(std::uint32_t& query, std::vector<Label>& labels) {
    if (++query != 0) return;
    std::ranges::fill(labels, Label{});
    query = 1;
}

// Nodes to look at next, least estimate first and lower index first among equal ones. A heap with
// four children a node: less deep than a binary one, and the children share a cache line.
class SearchQueue {
  public:
    struct Entry {
        double estimate;
        NodeIndex node;
        friend bool operator<(const Entry& a, const Entry& b) {
            return a.estimate < b.estimate || (a.estimate == b.estimate && a.node < b.node);
        }
    };

    void reserve(std::size_t entries) { heap_.reserve(entries); }
    void clear() { heap_.clear(); }
    bool empty() const { return heap_.empty(); }

    void push(Entry entry) {
        std::size_t index = heap_.size();
        heap_.push_back(entry);
        while (index > 0) {
            const std::size_t above = (index - 1) / children;
            if (!(entry < heap_[above])) break;
            heap_[index] = heap_[above];
            index = above;
        }
        heap_[index] = entry;
    }

    Entry pop() {
        const Entry least = heap_.front();
        const Entry moved = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sink(moved);
        return least;
    }

    // As `push` and then `pop`, in one go.
    Entry push_and_pop(Entry entry) {
        if (heap_.empty() || entry < heap_.front()) return entry;
        const Entry least = heap_.front();
        sink(entry);
        return least;
    }

  private:
    static constexpr std::size_t children = 4;

    // Puts an entry where the front was, below all that are less.
    void sink(Entry entry) {
        std::size_t index = 0;
        for (;;) {
            const std::size_t first = children * index + 1;
            if (first >= heap_.size()) break;
            const std::size_t last = std::min(first + children, heap_.size());
            std::size_t least = first;
            for (std::size_t child = first + 1; child < last; ++child)
                if (heap_[child] < heap_[least]) least = child;
            if (!(heap_[least] < entry)) break;
            heap_[index] = heap_[least];
            index = least;
        }
        heap_[index] = entry;
    }

    std::vector<Entry> heap_;
};

// The same, with the least of the latest entries outside the heap: mostly it comes next.
class EagerQueue {
  public:
    void clear() {
        queue_.clear();
        next_.reset();
    }
    bool empty() const { return !next_ && queue_.empty(); }

    void push(const SearchQueue::Entry& entry) {
        if (next_ && !(entry < *next_)) return queue_.push(entry);
        if (next_) queue_.push(*next_);
        next_ = entry;
    }
    SearchQueue::Entry pop() {
        if (!next_) return queue_.pop();
        const SearchQueue::Entry entry = *next_;
        next_.reset();
        return queue_.push_and_pop(entry);
    }

  private:
    SearchQueue queue_;
    std::optional<SearchQueue::Entry> next_;
};

}  // namespace wend
