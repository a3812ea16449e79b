#pragma once

#include "core/describe/byte_reader.hpp"
#include "core/describe/field_visitor.hpp"
#include "wend/explained_run.hpp"

namespace wend {

// Fills a record from bytes field by field, as Reader does at full speed. It keeps the path of the
// field at which reading failed, and hands every field before it to a sink, if there is one, with
// its offset, its path and its value in words.
class FieldReader : public FieldVisitor {
  public:
    FieldReader(ByteReader& source, std::endian order, const ExplainSink* sink)
        : source_(source), steps_(source, order), order_(order), sink_(sink) {}

    // Path of the field at which reading failed; empty if it did not.
    const std::string& failed_at() const { return failed_at_; }

    void scalar(const Field& field, FieldRef value) override;
    void scalars(const Field& field, FieldRef values) override;
    void raw(const Field& field, FieldRef run) override;
    void text(const Field& field, FieldRef run) override;
    void record(const Field& field, FieldRef inner) override;
    void list(const Field& field, FieldRef elements) override;
    void constant(const char* name, ScalarRef value) override;
    void constant(const char* name, std::string_view expected) override;
    void column(const char* name, FieldRef list, const RecordColumn& column) override;
    void shortfall(const Field& field, FieldRef missing, u64 total) override;
    void look_ahead(ScalarRef value, u64 bytes) override;
    bool fills() const override { return true; }

  private:
    template <class Step, class Body>
    void step(Step step, Body body);
    void take(const Field& field, ScalarRef value, ScalarType wire);
    void take_bookkeeping(const char* name, const char* note, unsigned width, u64& value);
    ByteView take_run(const Field& field, FieldRef run);
    void take_list(const Field& field, FieldRef elements);
    void take_until_end(const Field& field, FieldRef elements);
    void take_element(const Field& field, FieldRef element);
    bool make_elements(FieldRef list, u64 count);

    bool is_heard() const { return sink_ && !source_.failed(); }
    void report(const Field& field, u64 offset, u64 size, std::string_view value,
                std::span<const ExplainedBits> bits = {});
    void report_text(const Field& field, u64 offset, ByteView text);

    ByteReader& source_;
    ReadingSteps steps_;
    std::endian order_;
    const ExplainSink* sink_;
    FieldTrail trail_;
    std::string failed_at_;
};

// Reads a whole file so, into a fresh record. The error has the path of its field.
Expected<void> read_by_field(ByteView data, const Described& file, const ExplainSink* sink);

}  // namespace wend
