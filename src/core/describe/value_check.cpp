#include "core/describe/value_check.hpp"

#include <cmath>

namespace wend {
namespace {

// Goes through all numbers of a record, at any depth, and knows where it is.
class ValueFinder : public FieldVisitor {
  public:
    void scalar(const Field& field, FieldRef value) override {
        trail_.enter(field.name);
        found(field, value.number());
        trail_.leave();
    }
    void scalars(const Field& field, FieldRef values) override {
        trail_.enter(field.name);
        for (std::size_t i = 0; i < values.size(); ++i) found(field, values[i].number());
        trail_.leave();
    }
    void record(const Field& field, FieldRef inner) override {
        trail_.enter(field.name);
        inner.describe(*this);
        trail_.leave();
    }
    void list(const Field& field, FieldRef elements) override {
        if (!elements.list->record) return scalars(field, elements);
        trail_.enter(field.name);
        for (std::size_t i = 0; i < elements.size(); ++i) {
            trail_.enter(i);
            elements[i].describe(*this);
            trail_.leave();
        }
        trail_.leave();
    }
    void rows(const Field& field, FieldRef rows) override { list(field, rows); }

  protected:
    virtual void found(const Field& field, ScalarRef value) = 0;

    const FieldTrail& trail() const { return trail_; }

  private:
    FieldTrail trail_;
};

class RangeCheck : public ValueFinder {
  public:
    explicit RangeCheck(const OutOfRangeSink& sink) : sink_(sink) {}

  protected:
    void found(const Field& field, ScalarRef value) override {
        if (!field.has_range || value.type.is_float) return;
        if (const i64 whole = value.whole(); whole < field.low || whole > field.high)
            sink_({trail().text(), value.text(field), field.low, field.high});
    }

  private:
    const OutOfRangeSink& sink_;
};

class NotFiniteFinder : public ValueFinder {
  public:
    explicit NotFiniteFinder(const NotFiniteSink& sink) : sink_(sink) {}

  protected:
    void found(const Field&, ScalarRef value) override {
        if (value.type.is_float && !std::isfinite(value.real())) sink_(trail(), value.real());
    }

  private:
    const NotFiniteSink& sink_;
};

}  // namespace

void find_out_of_range(const Described& record, const OutOfRangeSink& sink) {
    RangeCheck check(sink);
    record.describe(check);
}

void list_not_finite(const Described& record, const NotFiniteSink& sink) {
    NotFiniteFinder finder(sink);
    record.describe(finder);
}

}  // namespace wend
