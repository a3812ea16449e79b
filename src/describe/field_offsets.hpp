#pragma once

#include <cstdlib>
#include <string_view>
#include <vector>

#include "describe/wire_size.hpp"

namespace wend {

// Learns at which byte of a record each of its own fields starts: what a file that stores the
// offsets of its sections derives them from.
template <class Context>
class FieldOffsets : public WireSize<Context> {
  public:
    using WireSize<Context>::WireSize;

    // The offset of the first field or constant of that name, which the record must have.
    u64 operator[](std::string_view name) const {
        for (const Start& start : starts_)
            if (start.name == name) return start.offset;
        std::abort();
    }

    template <class T, class... Words>
    void operator()(const char* name, T& value, const Words&... words) {
        starts_.push_back({name, this->bytes});
        WireSize<Context>::operator()(name, value, words...);
    }
    template <class T>
    void constant(const char* name, const T& value) {
        starts_.push_back({name, this->bytes});
        WireSize<Context>::constant(name, value);
    }

  private:
    struct Start {
        std::string_view name;
        u64 offset;
    };
    std::vector<Start> starts_;
};

template <class Record, class Context>
FieldOffsets<Context> field_offsets(const Record& record, Context context) {
    FieldOffsets<Context> offsets(context);
    describe(record, offsets);
    return offsets;
}

}  // namespace wend
